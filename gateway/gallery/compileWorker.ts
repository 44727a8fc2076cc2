import { parentPort } from 'node:worker_threads'
import { createGalleryCompiler, type Edits, type GalleryCompiled } from './galleryFiles.ts'

/** The result of one compilation request. */
export type WorkerAnswer = { readonly done: GalleryCompiled } | { readonly broken: string }

const compile = createGalleryCompiler()

parentPort?.on('message', (edits: Edits) => {
  let answer: WorkerAnswer
  try {
    answer = { done: compile(edits) }
  } catch (error) {
    answer = { broken: error instanceof Error ? error.message : String(error) }
  }
  parentPort?.postMessage(answer)
})

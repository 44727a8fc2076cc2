import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { PICTURE } from '../engine/compile/source/fileClaims.ts'
import { type ChunkArchive, HASHED } from './chunkArchive.ts'
import { type Served, serve } from './publication.ts'
import type { Reports } from './reports/openReports.ts'
import { pageThatReports } from './reports/pageThatReports.ts'
import { sendServed } from './sendServed.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Brotli quality of the page, which is compressed once. */
const BEST = 11
/** Prefixes under which an unknown name is a 404, never a page of the app. */
const NO_PAGE = /^\/(portal|__portal|config|assets|chunks|fonts|icons|healthz|readyz)(\/|$)/
const FILE = /\.[a-z0-9]{2,5}$/i

export interface AppFolders {
  readonly app: string
  readonly assets: readonly string[]
  readonly archive?: ChunkArchive | undefined
  readonly reports?: Pick<Reports, 'to'> | undefined
}

/** The app's only page, and where it reports errors to, if it does. */
export function readPage(folder: string, reportsTo?: string): Served {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  return serve(reportsTo === undefined ? page : pageThatReports(page, reportsTo), 'text/html', BEST)
}

/** Serves the built app and the universities' pictures; any other address gets the app's page, which routes in the browser. */
export async function addApp(app: FastifyInstance, { app: folder, assets, archive, reports }: AppFolders): Promise<void> {
  const roots = assets.filter((root) => existsSync(root))
  if (roots.length > 0) {
    await app.register(fastifyStatic, {
      root: roots,
      prefix: '/assets/',
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      allowedPath: (path) => PICTURE.test(path),
      setHeaders: (reply) => void reply.header('Cache-Control', 'no-cache'),
    })
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    globIgnore: ['index.html*', '**/.*', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply
        .header('Cache-Control', path.includes('/chunks/') || path.includes('/fonts/') ? IMMUTABLE : 'no-cache')
        .header('Vary', 'Accept-Encoding'),
  })

  // The names of this build are routes of their own, so what comes here is of another one.
  for (const { name, root } of archive === undefined ? [] : HASHED.map((name) => ({ name, root: join(archive.folder, name) })))
    await app.register(fastifyStatic, {
      root,
      prefix: `/${name}/`,
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      allowedPath: (path) => FILE.test(path),
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => void reply.header('Cache-Control', IMMUTABLE).header('Vary', 'Accept-Encoding'),
    })

  const page = readPage(folder, reports?.to)
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && (path === '/index.html' || !(NO_PAGE.test(path) || FILE.test(path)))) return sendServed(request, reply, page, 'no-cache')
    return reply.code(404).send({ status: 404, message: 'not found' })
  })
}

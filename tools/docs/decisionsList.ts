import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The decision records of a folder as a Markdown list, by number. */
export const decisionsList = (folder: string): string =>
  readdirSync(folder)
    .filter((file) => /^\d{4}-.*\.md$/.test(file))
    .sort()
    .map((file) => {
      const [first = ''] = readFileSync(join(folder, file), 'utf8').split('\n')
      return `- [${file.slice(0, 4)} ${first.replace(/^#\s*(\d+\.?\s+)?/, '')}](${file})`
    })
    .join('\n')

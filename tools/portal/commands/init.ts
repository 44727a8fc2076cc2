import { existsSync, readdirSync, statSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { type Command, fine, problems, wrongUse } from '../command.ts'
import { offeringFlags } from '../create/offeringFlags.ts'
import { writeJson } from '../formatJson.ts'
import { newFolder } from '../templates/newFolder.ts'
import { writeFiles } from '../writeFiles.ts'
import { schemaFiles } from './generate.ts'

/** A path relative to the working directory, for a suggested command. */
const shown = (cwd: string, folder: string) => relative(cwd, folder) || '.'

export const init: Command = {
  usage: 'DIR',
  about: 'an own folder with a university, a module and editor settings',
  options: {},
  more: ['DIR is new or empty: nothing is ever overwritten. It is joined over the shipped modules and universities by --portal DIR.'],
  run({ words: [name, ...more] }, { cwd, shipped }) {
    if (name === undefined || more.length > 0) return wrongUse('portal init needs one folder, like: portal init my-portal')
    const folder = resolve(cwd, name)
    if (existsSync(folder) && !statSync(folder).isDirectory()) return problems(`"${name}" is a file: nothing was written`)
    if (existsSync(folder) && readdirSync(folder).length > 0) return problems(`the folder "${name}" is not empty: nothing was written`)
    const made = Object.entries(newFolder(offeringFlags([shipped]))).map(([path, value]) => [path, writeJson(value)] as const)
    writeFiles(folder, [...made, ...schemaFiles()])
    const dir = shown(cwd, folder)
    return fine(
      [
        ...made.map(([path]) => `made ${dir}/${path}`),
        `made ${dir}/schemas/json: by these your editor completes and checks; "portal schemas --portal ${dir}" renews them`,
        '',
        'Next:',
        `  npm run portal -- check ${dir}`,
        `  npm start -- --portal ${dir} --examples`,
        `  npm run portal -- new module film-club --portal ${dir}`,
      ].join('\n'),
    )
  },
}

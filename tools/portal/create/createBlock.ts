import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Answer, type CommandDeps, fine, type Given, problems, wrongUse } from '../command.ts'
import { writeJson } from '../formatJson.ts'
import { titleFromId } from '../templates/names.ts'
import { insertLine, newBlock, registrations } from '../templates/newBlock.ts'
import { filesThere, writeFiles } from '../writeFiles.ts'
import { type Entry, withEntries } from './createScreen.ts'

const GALLERY = 'gallery/modules/blocks'
const SAMPLE = 'docs/reference/sample/modules/books/screens/blocks.json'
const LANGUAGES = ['fa', 'en', 'ar'] as const
/** Default texts of its gallery entry. */
const WORDS = { fa: 'این بلوک تازه است.', en: 'This block is new.', ar: 'هذه الكتلة جديدة.' }

const addTo = (root: string, file: string, entries: readonly Entry[]) =>
  writeFileSync(join(root, file), withEntries(readFileSync(join(root, file), 'utf8'), entries))

/** Adds the block to the gallery and to the sample of the reference. */
function addExamples(root: string, name: string, titles: Given['options']): readonly string[] {
  const title = titleFromId(name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  const screen = {
    $schema: '../../../../schemas/json/screen.schema.json',
    title: `${name}.title`,
    body: { one: { block: name, text: `${name}.text` } },
  }
  writeFiles(root, [[`${GALLERY}/screens/${name}.json`, writeJson(screen)]])
  addTo(root, `${GALLERY}/module.json`, [[['routes', `/blocks/${name}`], { screen: name }]])
  for (const language of LANGUAGES)
    addTo(root, `${GALLERY}/locales/${language}.json`, [
      [[`${name}.title`], titles[language] ?? title],
      [[`${name}.text`], WORDS[language]],
    ])
  addTo(root, SAMPLE, [[['body', name], { block: name, text: 'note' }]])
  return [`${GALLERY}/module.json`, ...LANGUAGES.map((language) => `${GALLERY}/locales/${language}.json`), SAMPLE]
}

/** Runs a tool of the project; returns its output if it fails. */
function failureOf(root: string, tool: string, args: readonly string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', tool), args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: root },
  })
  return status === 0 ? undefined : `${tool} ${args.join(' ')}: ${stdout}${stderr}`.trim()
}

/** Writes the folder of a new block, registers it, adds it to the gallery, and regenerates files that depend on its schema. */
export function createBlock(name: string, { options }: Given, { shipped: root }: CommandDeps): Answer {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) return wrongUse(`"${name}" is no name of a block: write it like dayPlan`)
  const files = newBlock(name, options['about'] ?? 'Says one text.')
  if (existsSync(join(root, 'engine/blocks', name)) || filesThere(root, Object.keys(files)).length > 0)
    return problems(`engine/blocks/${name} is there already: nothing was written`)
  const edited = Object.entries(registrations(name)).map(([file, insertions]) => {
    const before = readFileSync(join(root, file), 'utf8')
    return [file, insertions.reduce<string | undefined>((text, one) => text && insertLine(text, one), before)] as const
  })
  const lost = edited.find(([, text]) => text === undefined)
  if (lost !== undefined) return problems(`${lost[0]} has no place for a block any more: nothing was written`)
  writeFiles(root, Object.entries(files))
  for (const [file, text] of edited) writeFileSync(join(root, file), text ?? '')
  const shown = addExamples(root, name, options)
  const changed = [...edited.map(([file]) => file), ...shown]
  // In separate processes: this one has loaded the registries without the block.
  const failure =
    failureOf(root, 'biome', ['check', '--write', ...Object.keys(files), ...edited.map(([file]) => file)]) ??
    failureOf(root, 'tsx', ['tools/portal/main.ts', 'schemas']) ??
    failureOf(root, 'tsx', ['tools/portal/main.ts', 'reference'])
  if (failure !== undefined) return problems(failure)
  return fine(
    [
      ...[...Object.keys(files), `${GALLERY}/screens/${name}.json`].map((file) => `made ${file}`),
      ...changed.map((file) => `changed ${file}`),
      '',
      `Next: docs/how-to/add-a-block.md`,
    ].join('\n'),
  )
}

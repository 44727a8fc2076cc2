import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DEVTOOLS } from './stage.ts'

const screens = (module: string) => fileURLToPath(new URL(`../../../gallery/modules/${module}/screens/`, import.meta.url))
/** Every block and kind of field of the gallery, as `module/screen`. */
export const entries = ['blocks', 'fields'].flatMap((module) =>
  readdirSync(screens(module)).map((file) => `${module}/${file.replace('.json', '')}`),
)

/** The version of the gallery as its files are now. */
export async function compiledVersion(): Promise<string> {
  const answer = await fetch(`${DEVTOOLS}/__portal/compile`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{ "files": {} }',
  })
  const { version } = (await answer.json()) as { readonly version: string }
  return version
}

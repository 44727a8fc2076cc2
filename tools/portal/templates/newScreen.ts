import type { NewFiles } from './names.ts'

/** The text keys of a new screen. */
export const screenKeys = (name: string) => ({ title: `${name}.title`, lead: `${name}.lead` })

/** The text below the title of a new screen. */
export const SCREEN_LEAD = {
  fa: 'این صفحه تازه است؛ بلوک‌هایش در همین پرونده نوشته می‌شوند.',
  en: 'This screen is new: its blocks are written in its file.',
  ar: 'هذه الصفحة جديدة؛ تُكتب كتلها في ملفها.',
}

/** A screen with one sentence. */
export const newScreen = (module: string, name: string): NewFiles => ({
  [`modules/${module}/screens/${name}.json`]: {
    $schema: '../../../schemas/json/screen.schema.json',
    title: screenKeys(name).title,
    body: { lead: { block: 'text', text: screenKeys(name).lead } },
  },
})

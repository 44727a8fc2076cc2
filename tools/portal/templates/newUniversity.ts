import type { Names, NewFiles } from './names.ts'

/** The file of a university: its facts, and nothing that differs yet. */
export const newUniversity = (unikey: string, names: Names, address: string, accent: string): NewFiles => ({
  [`universities/${unikey}.json`]: {
    $schema: '../schemas/json/university.schema.json',
    unikey,
    universityLabel: names,
    universityURL: address,
    theme: { accent },
  },
})

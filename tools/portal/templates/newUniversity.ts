import type { Names, NewFiles } from './names.ts'

/** The file of a university: its facts, with every module switched on. */
export const newUniversity = (
  unikey: string,
  names: Names,
  address: string,
  accent: string,
  product: Readonly<Record<string, true>>,
  settings?: object,
): NewFiles => ({
  [`universities/${unikey}.json`]: {
    $schema: '../schemas/json/university.schema.json',
    unikey,
    universityLabel: names,
    universityURL: address,
    product,
    ...(settings && { settings }),
    theme: { accent },
  },
})

/** Each area with its fields (CULT-11 to CULT-30); dormitory and social activities are numbered (CULT-O3). */
const areas: Readonly<Record<string, readonly string[]>> = {
  quran: ['hafez', 'ghari', 'desc'],
  religiousRecitation: ['birth', 'prayer', 'mourning', 'desc'],
  calligraphy: ['type', 'level'],
  handicrafts: [],
  painting: ['tools', 'level'],
  photography: ['camera'],
  music: ['tools', 'desc'],
  caricature: [],
  storytelling: ['method'],
  poetry: [],
  poet: [],
  poetryContest: [],
  publications: ['scientific', 'political', 'social', 'religious', 'desc'],
  articleWriting: [],
  weblog: ['address', 'desc'],
  sports: ['desc', 'team'],
  dormitoryActivity: numbers(8),
  newspaper: ['names', 'theme'],
  film: ['names', 'theme'],
  book: ['names', 'theme'],
  socialActivity: numbers(9),
  extracurricular: ['desc'],
}

/** Fields that are free texts; all others are flags. */
const texts: readonly string[] = ['desc', 'type', 'level', 'tools', 'method', 'address', 'names', 'theme']

const fields = Object.entries(areas).flatMap(([area, names]) =>
  names.map((name) => ({ key: `${area}${name.charAt(0).toUpperCase()}${name.slice(1)}`, isText: texts.includes(name) })),
)

/** Keys of areas, which are chosen or not, and of their flags. */
export const flagKeys: readonly string[] = [...Object.keys(areas), ...fields.filter(({ isText }) => !isText).map(({ key }) => key)]
/** Keys of free texts. */
export const textKeys: readonly string[] = fields.filter(({ isText }) => isText).map(({ key }) => key)
/** Every key of a form. */
export const culturalKeys: readonly string[] = [...flagKeys, ...textKeys]

function numbers(count: number): readonly string[] {
  return Array.from({ length: count }, (_, place) => String(place + 1))
}

import type { Language } from '../../engine/format/direction.ts'
import type { HostUniversity } from './portalHost.ts'

/** Its name in this language, else in Persian. */
export const universityName = (university: HostUniversity | undefined, language: Language): string =>
  university?.label[language] ?? university?.label.fa ?? ''

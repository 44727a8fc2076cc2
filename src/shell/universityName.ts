import type { Language } from '../../engine/format/direction.ts'
import type { HostUniversity, Label } from './portalHost.ts'

/** A name in this language, else in Persian. */
export const nameIn = (label: Label | undefined, language: Language): string => label?.[language] ?? label?.fa ?? ''

export const universityName = (university: HostUniversity | undefined, language: Language): string => nameIn(university?.label, language)

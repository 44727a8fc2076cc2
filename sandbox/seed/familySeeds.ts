import type { CulturalForm } from '../cultural/culturalForm.ts'
import type { Relative } from '../family/relatives.ts'

/** The stored relatives of `voter`; one relation is a word of an older form (REL-O6). */
export const voterRelatives: readonly Relative[] = [
  {
    relation: 'father',
    firstName: 'محمود',
    lastName: 'مطهر',
    studyLevelId: 4,
    age: 58,
    job: 'دبیر ریاضی',
    contactInfo: '09120000165',
    address: 'شیراز، خیابان زند، کوچهٔ نارنجستان',
  },
  {
    relation: 'mother',
    firstName: 'پروین',
    lastName: 'آزاد',
    studyLevelId: 5,
    age: 54,
    job: 'داروساز',
    contactInfo: '09120000166',
    address: 'شیراز، خیابان زند، کوچهٔ نارنجستان',
  },
  {
    relation: 'مادربزرگ',
    firstName: 'ماه‌منیر',
    lastName: 'آزاد',
    studyLevelId: 1,
    age: 83,
    contactInfo: '07136660112',
    address: 'شیراز، محلهٔ سنگ سیاه',
  },
]

/** The stored cultural capabilities of `voter` (CULT-08). */
export const voterCulturalForm: CulturalForm = {
  calligraphy: true,
  calligraphyType: 'نستعلیق',
  calligraphyLevel: 'خوش',
  music: true,
  musicTools: 'سه‌تار',
  musicDesc: 'پنج سال شاگرد استاد بوده‌ام و در گروه دبیرستان نواخته‌ام.',
  poet: true,
  dormitoryActivity2: true,
  socialActivity1: true,
}

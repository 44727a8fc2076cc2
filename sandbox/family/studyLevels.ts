/** The levels of study that a relative may have (REL-05). */
export const studyLevels = [
  { id: 1, name: 'زیر دیپلم' },
  { id: 2, name: 'دیپلم' },
  { id: 3, name: 'کاردانی' },
  { id: 4, name: 'کارشناسی' },
  { id: 5, name: 'کارشناسی ارشد' },
  { id: 6, name: 'دکتری' },
  { id: 7, name: 'حوزوی' },
] as const

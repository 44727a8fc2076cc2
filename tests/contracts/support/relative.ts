/** A relative with all known fields (REL-03), as the server stores it. */
export const RELATIVE = {
  relation: 'father',
  firstName: 'رضا',
  lastName: 'محمدی‌نژاد',
  studyLevelId: 3,
  age: 48,
  job: 'آموزگار',
  contactInfo: '09121234567',
  address: 'تهران',
}

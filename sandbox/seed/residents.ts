const women = ['آیدا', 'بنفشه', 'پرستو', 'ثمین', 'درسا', 'رعنا', 'شقایق', 'مهتاب']
const men = ['آرمان', 'بهزاد', 'پارسا', 'جهان', 'داریوش', 'رایان', 'شاهین', 'مهیار']
const families = ['راد', 'بامداد', 'کوهستانی', 'دریایی', 'سپهری', 'باغبان', 'آهنگر', 'روشن', 'نیک‌نام', 'پیشرو', 'همدانی']
const levels = ['کارشناسی', 'کارشناسی ارشد', 'دکتری']
const majors = ['فیزیک', 'شیمی', 'اقتصاد', 'مهندسی عمران', 'تاریخ', 'علوم دامی', 'زبان‌شناسی']

/** Rows for the people who live in a room and are not on the roll of the portal. Names follow from the room, so that seeding again makes the same ones. */
export function residentRows(roomId: number, count: number, gender: 'FEMALE' | 'MALE' | null): readonly object[] {
  const names = gender === 'MALE' || (gender === null && roomId % 2 === 0) ? men : women
  return Array.from({ length: count }, (_, place) => {
    const number = roomId * 7 + place
    return {
      id: roomId * 10 + place,
      room_id: roomId,
      first_name: pick(names, number),
      last_name: pick(families, number),
      student_number: `39${roomId * 10 + place}`,
      study_level: pick(levels, number),
      study_major: pick(majors, number),
    }
  })
}

function pick(list: readonly string[], number: number): string {
  return list[number % list.length] ?? ''
}

/** Something that a place serves: a dish, a gym session, an appointment or a ride. */
export interface FoodSeed {
  readonly id: number
  readonly name: string
  readonly beside?: string
  /** Rials for one. */
  readonly price: number
  /** File name in `assets/dishes` without `.svg`. */
  readonly image?: string
  readonly averageScore: number
  readonly voteCount: number
  readonly foodTypeId: number
}

/** Titles of the food types, by id. */
export const foodTypes: Readonly<Record<number, string>> = {
  1: 'غذای اصلی',
  2: 'غذای سبک',
  3: 'صبحانه',
  11: 'بلیت',
  21: 'نوبت',
  31: 'صندلی',
}

/** Everything on the menus of the campus. */
export const foods: readonly FoodSeed[] = [
  {
    id: 1,
    name: 'چلوکباب کوبیده',
    beside: 'گوجهٔ کبابی، دوغ',
    price: 220_000,
    image: 'koobideh',
    averageScore: 4.3,
    voteCount: 412,
    foodTypeId: 1,
  },
  { id: 2, name: 'چلو جوجه‌کباب', beside: 'زیتون، ماست', price: 195_000, image: 'joojeh', averageScore: 4.6, voteCount: 388, foodTypeId: 1 },
  {
    id: 3,
    name: 'خورش قورمه‌سبزی',
    beside: 'سالاد شیرازی',
    price: 145_000,
    image: 'ghormeh',
    averageScore: 4.1,
    voteCount: 251,
    foodTypeId: 1,
  },
  {
    id: 4,
    name: 'خورش قیمه',
    beside: 'ترشی، سبزی خوردن',
    price: 140_000,
    image: 'gheymeh',
    averageScore: 3.9,
    voteCount: 198,
    foodTypeId: 1,
  },
  {
    id: 5,
    name: 'زرشک‌پلو با مرغ',
    beside: 'سالاد فصل',
    price: 175_000,
    image: 'zereshk',
    averageScore: 4.4,
    voteCount: 356,
    foodTypeId: 1,
  },
  { id: 6, name: 'عدس‌پلو', beside: 'خرما، ماست', price: 95_000, image: 'adas', averageScore: 3.6, voteCount: 97, foodTypeId: 2 },
  { id: 7, name: 'ماکارونی', beside: 'سالاد کاهو', price: 90_000, image: 'pasta', averageScore: 3.8, voteCount: 143, foodTypeId: 2 },
  { id: 8, name: 'آش رشته', beside: 'نان سنگک', price: 70_000, image: 'ash', averageScore: 4.2, voteCount: 88, foodTypeId: 2 },
  { id: 9, name: 'باقالی‌پلو با ماهیچه', beside: 'ماست موسیر', price: 220_000, averageScore: 4.7, voteCount: 64, foodTypeId: 1 },
  { id: 10, name: 'سبزی‌پلو با ماهی', beside: 'لیموی تازه', price: 165_000, averageScore: 3.4, voteCount: 51, foodTypeId: 1 },
  { id: 11, name: 'خوراک لوبیا و قارچ', beside: 'نان لواش', price: 85_000, averageScore: 0, voteCount: 0, foodTypeId: 2 },
  { id: 12, name: 'کوکو سبزی', beside: 'گوجه، خیارشور', price: 80_000, averageScore: 3.5, voteCount: 40, foodTypeId: 2 },
  { id: 13, name: 'کشک بادمجان', beside: 'نان بربری', price: 85_000, averageScore: 4, voteCount: 33, foodTypeId: 2 },
  { id: 14, name: 'نان و پنیر و گردو', beside: 'چای', price: 70_000, image: 'bread', averageScore: 4, voteCount: 75, foodTypeId: 3 },
  { id: 15, name: 'عدسی گرم', beside: 'نان تافتون', price: 70_000, averageScore: 3.7, voteCount: 44, foodTypeId: 3 },
  { id: 31, name: 'سانس استخر', price: 60_000, averageScore: 4.5, voteCount: 71, foodTypeId: 11 },
  { id: 32, name: 'سالن بدنسازی', price: 40_000, averageScore: 4.2, voteCount: 58, foodTypeId: 11 },
  { id: 33, name: 'زمین فوتسال', price: 50_000, averageScore: 3.9, voteCount: 22, foodTypeId: 11 },
  { id: 41, name: 'ویزیت پزشک عمومی', price: 80_000, averageScore: 4.4, voteCount: 29, foodTypeId: 21 },
  { id: 42, name: 'معاینهٔ دندان‌پزشکی', price: 120_000, averageScore: 4.1, voteCount: 17, foodTypeId: 21 },
  { id: 43, name: 'مشاورهٔ روان‌شناسی', price: 100_000, averageScore: 4.8, voteCount: 35, foodTypeId: 21 },
  { id: 51, name: 'میدان انقلاب', price: 15_000, averageScore: 3.3, voteCount: 84, foodTypeId: 31 },
  { id: 52, name: 'پایانهٔ آزادی', price: 18_000, averageScore: 3.7, voteCount: 62, foodTypeId: 31 },
]

/** The food with an id. Throws for an id that is on no menu, which is a bug. */
export function foodById(id: number): FoodSeed {
  const found = foods.find((food) => food.id === id)
  if (found === undefined) throw new RangeError(`no food ${id}`)
  return found
}

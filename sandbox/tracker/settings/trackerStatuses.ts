/** A named value of the tracker's settings, in the order of its lists. */
export interface Named {
  readonly id: number
  readonly name: string
}

export interface TrackerStatus extends Named {
  readonly isClosed: boolean
}

/** The ten statuses of HELP-42. The first is the default of every tracker. */
export const trackerStatuses: readonly TrackerStatus[] = [
  { id: 1, name: 'جدید', isClosed: false },
  { id: 22, name: 'به‌روزشده', isClosed: false },
  { id: 20, name: 'در صف', isClosed: false },
  { id: 3, name: 'پاسخ داده‌شده', isClosed: false },
  { id: 11, name: 'در حال بررسی', isClosed: false },
  { id: 18, name: 'تأییدشده', isClosed: false },
  { id: 5, name: 'پایان‌یافته', isClosed: true },
  { id: 6, name: 'ردشده', isClosed: true },
  { id: 23, name: 'بایگانی', isClosed: true },
  { id: 24, name: 'لغوشده', isClosed: true },
]

/** The kind of issue that students file (HELP-57). */
export const STUDENT_TRACKER = 35

/** Kinds of issues. The first is taken where none, or an unknown one, is named. */
export const issueTrackers: readonly Named[] = [
  { id: 36, name: 'داخلی' },
  { id: STUDENT_TRACKER, name: 'پشتیبانی' },
]

export const priorities: readonly (Named & { readonly isDefault: boolean })[] = [
  { id: 1, name: 'کم', isDefault: false },
  { id: 2, name: 'معمولی', isDefault: true },
  { id: 3, name: 'فوری', isDefault: false },
]

export const nameIn = (list: readonly Named[], id: number): string => list.find((one) => one.id === id)?.name ?? ''
export const statusOf = (id: number): TrackerStatus | undefined => trackerStatuses.find((status) => status.id === id)
export const isClosedStatus = (id: number): boolean => statusOf(id)?.isClosed === true

/** An error of the campus: its HTTP status and its text in Persian and English. */
export interface Refusal {
  readonly status: number
  readonly fa: string
  readonly en: string
}

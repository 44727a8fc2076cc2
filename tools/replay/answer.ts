/** Output and exit code of a command: 0 all expectations met, 1 a difference, 2 wrong usage. */
export interface ReplayAnswer {
  readonly text: string
  readonly exit: 0 | 1 | 2
}

/** What a command says and the process's exit code: 0 all as told, 1 something differs, 2 wrong use. */
export interface ReplayAnswer {
  readonly text: string
  readonly exit: 0 | 1 | 2
}

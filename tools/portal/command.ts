/** Output and exit code of a command: 0 success, 1 problems found, 2 wrong usage. */
export interface Answer {
  readonly text: string
  readonly exit: 0 | 1 | 2
}

/** The environment of a command. */
export interface CommandDeps {
  /** Working directory: paths on the command line are resolved and printed relative to it. */
  readonly cwd: string
  /** The folder of the project: its modules and universities are the first layer. */
  readonly shipped: string
  readonly colours: boolean
  /** Prints before the command has finished. */
  readonly say: (text: string) => void
  /** Prompts on a terminal; omitted without an interactive terminal. */
  readonly ask?: ((question: string) => Promise<string>) | undefined
  /** The same for a secret: what is typed is not shown. */
  readonly askHidden?: ((question: string) => Promise<string>) | undefined
  /** Resolves when a watching command shall stop. */
  readonly stopped: () => Promise<void>
}

/** Parsed arguments of a command. */
export interface Given {
  readonly words: readonly string[]
  /** Values of options by name, without dashes; a flag without value is ''. */
  readonly options: Readonly<Record<string, string>>
  /** The portal folders to layer: the shipped one first. */
  readonly roots: readonly string[]
}

/** An option: the name of its value (`undefined`: a flag) and its description. */
export interface Option {
  readonly value?: string
  readonly about: string
}

export interface Command {
  /** Usage after the command name. */
  readonly usage: string
  readonly about: string
  readonly options: Readonly<Record<string, Option>>
  /** Examples or explanations at the end of the help of this command. */
  readonly more?: readonly string[]
  readonly run: (given: Given, deps: CommandDeps) => Answer | Promise<Answer>
}

export const fine = (text: string): Answer => ({ text, exit: 0 })
export const problems = (text: string): Answer => ({ text, exit: 1 })
export const wrongUse = (text: string): Answer => ({ text, exit: 2 })

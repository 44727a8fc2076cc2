/** What a command says and the process's exit code: 0 fine, 1 problems found, 2 wrong use. */
export interface Answer {
  readonly text: string
  readonly exit: 0 | 1 | 2
}

/** Where a command line is run. */
export interface World {
  /** Where the integrator stands: paths on the command line are read from here and shown from here. */
  readonly cwd: string
  /** The folder of the project, whose modules and universities come first. */
  readonly shipped: string
  readonly colours: boolean
  /** Says something before the answer. */
  readonly say: (text: string) => void
  /** Asks on a terminal; left out where nobody can answer. */
  readonly ask?: ((question: string) => Promise<string>) | undefined
  /** Resolves when what watches is to end. */
  readonly stopped: () => Promise<void>
}

/** What was written after a command. */
export interface Given {
  readonly words: readonly string[]
  /** Values of options by name, without their dashes; a switch is ''. */
  readonly options: Readonly<Record<string, string>>
  /** The portal folders that are joined: the shipped one first. */
  readonly roots: readonly string[]
}

/** An option: what its value is called (nothing: a switch) and what it does. */
export interface Option {
  readonly value?: string
  readonly about: string
}

export interface Command {
  /** What follows the name. */
  readonly usage: string
  readonly about: string
  readonly options: Readonly<Record<string, Option>>
  /** Examples or explanations under the help of this command. */
  readonly more?: readonly string[]
  readonly run: (given: Given, world: World) => Answer | Promise<Answer>
}

export const fine = (text: string): Answer => ({ text, exit: 0 })
export const problems = (text: string): Answer => ({ text, exit: 1 })
export const wrongUse = (text: string): Answer => ({ text, exit: 2 })

/** The colour of a module, set on an element by `data-hue`. */
export type Hue = 'amber' | 'green' | 'rose' | 'blue' | 'violet' | 'teal' | 'indigo' | 'cyan' | 'slate'

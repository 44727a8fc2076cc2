import { Window } from 'happy-dom'
import { populateGlobal } from 'vitest/runtime'

/** What a page has its own of, though Node has one of that name too. */
const PAGES = new Set(['Event', 'EventTarget', 'CustomEvent', 'MessageEvent', 'navigator'])

/**
 * A browser's names in Node, for pages beside servers in one process; imported before anything that looks for them. All else stays Node's own: calls go
 * out by its fetch, servers use its streams.
 */
const before = Object.getOwnPropertyDescriptors(globalThis)
populateGlobal(globalThis, new Window({ url: 'http://localhost:3000', width: 1440, height: 900 }), { bindFunctions: true })
for (const [name, property] of Object.entries(before)) if (!PAGES.has(name)) Object.defineProperty(globalThis, name, property)

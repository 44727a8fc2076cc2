import type { Plugin } from 'vite'

/** Chakra's theme is made by calls without side effects; said so, what nobody uses falls away. */
export const chakraPure = (): Plugin => ({
  name: 'chakra-pure',
  transform: {
    filter: { id: /@chakra-ui\/react\/dist\/esm\/(theme|preset)/ },
    handler: (code) => ({ code: code.replace(/= (define[A-Z]\w+|mergeConfigs|createSystem)\(/g, '= /* @__PURE__ */ $1('), map: null }),
  },
})

declare module '*.json?compiled' {
  export const messages: Readonly<Record<string, import('../engine/format/message.ts').Message>>
}
declare module 'virtual:theme.css'

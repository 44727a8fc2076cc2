import { useEffect, useState } from 'react'
import { createChunkLoader } from '../../host/createChunkLoader.ts'
import { useTools } from './ToolsContext.ts'

/** Module ids of the chosen university. */
export function useModules(): readonly string[] {
  const { host, gateway } = useTools()
  const [modules, learn] = useState<readonly string[]>([])
  const unikey = host.snapshot().university?.unikey ?? '_'
  useEffect(() => {
    const chunks = createChunkLoader(gateway)
    chunks.index(unikey).then(
      (index) => learn(Object.keys(index?.modules ?? {})),
      () => undefined,
    )
  }, [gateway, unikey])
  return modules
}

import { useLayoutEffect, useRef, useState } from 'react'

/** Whether the table in a frame is wider than it: then it scrolls horizontally inside it, heading included. */
export const useWide = () => {
  const frame = useRef<HTMLDivElement>(null)
  const [wide, setWide] = useState(false)
  useLayoutEffect(() => {
    const element = frame.current
    const table = element?.firstElementChild
    if (!element || !table) return
    const measure = () => setWide(table.scrollWidth > element.clientWidth + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(table)
    return () => observer.disconnect()
  }, [])
  return { frame, wide }
}

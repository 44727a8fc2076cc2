/** The function with its answers remembered as long as their objects live; for objects that never change. */
export function memoizeByObject<K extends object, A>(answer: (key: K) => A): (key: K) => A {
  const known = new WeakMap<K, { readonly answer: A }>()
  return (key) => {
    const found = known.get(key) ?? { answer: answer(key) }
    known.set(key, found)
    return found.answer
  }
}

import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The baseline of any React page: three fields and a button. */
const Plain = () => {
  const [typed, setTyped] = useState({ username: '', password: '', code: '' })
  const field = (name: keyof typeof typed, type: string) => (
    <label>
      {name}
      <input
        type={type}
        autoComplete={name === 'username' ? name : 'off'}
        value={typed[name]}
        onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      />
    </label>
  )
  return (
    <form>
      {field('username', 'text')}
      {field('password', 'password')}
      {field('code', 'text')}
      <button type="submit">Sign in</button>
    </form>
  )
}

const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<Plain />)

import { useEffect, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'

const DAYS = ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const MEALS = ['Breakfast', 'Lunch', 'Dinner']
const TILES = [
  'Food',
  'Sport',
  'Health',
  'Transport',
  'Dormitory',
  'Wallet',
  'Messages',
  'Surveys',
  'Helpdesk',
  'Face',
  'Results',
  'Profile',
]

const subscribe = (listener: () => void) => {
  addEventListener('popstate', listener)
  return () => removeEventListener('popstate', listener)
}

/** Data that arrives asynchronously, as from a server. */
function useRead<T>(read: () => T): T | undefined {
  const [found, setFound] = useState<T>()
  useEffect(() => {
    const timer = setTimeout(() => setFound(read()), 1)
    return () => clearTimeout(timer)
  }, [read])
  return found
}

const Meal = ({ name, price }: { readonly name: string; readonly price: number }) => {
  const [picked, setPicked] = useState(false)
  return (
    <li>
      <b>{name}</b> <span>{price} toman</span>
      <button type="button" aria-pressed={picked} onClick={() => setPicked(!picked)}>
        Reserve
      </button>
    </li>
  )
}

const readWeek = () => DAYS.map((day, n) => ({ day, meals: MEALS.map((name) => ({ name, price: 15_000 + n })) }))
const Week = ({ title }: { readonly title: string }) => {
  const week = useRead(readWeek)
  return (
    <>
      <h1>{title}</h1>
      {week?.map(({ day, meals }) => (
        <section key={day}>
          <h2>{day}</h2>
          <ul>
            {meals.map((meal) => (
              <Meal key={meal.name} {...meal} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

const readTiles = () => TILES.map((name) => ({ name, path: `/${name.toLowerCase()}` }))
const Home = () => {
  const tiles = useRead(readTiles)
  return (
    <>
      <h1>Home</h1>
      <ul>
        {tiles?.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The heap baseline of any React page with navigation: a home page and weeks. */
const Walk = () => {
  const path = useSyncExternalStore(subscribe, () => location.pathname)
  const title = /^\/(\w+)\/reserve$/.exec(path)?.[1]
  return <main key={path}>{title === undefined ? <Home /> : <Week title={title} />}</main>
}

const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<Walk />)

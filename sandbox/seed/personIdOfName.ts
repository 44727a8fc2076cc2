import { personIdOf } from './buildPerson.ts'
import { personSeeds } from './people.ts'

/** The id of a person of the seed. Throws for a name that nobody has. */
export function personIdOfName(username: string, university: string): number {
  const seed = personSeeds.find((one) => one.username === username && one.university === university)
  if (seed === undefined) throw new RangeError(`nobody at ${university} is called ${username}`)
  return personIdOf(seed)
}

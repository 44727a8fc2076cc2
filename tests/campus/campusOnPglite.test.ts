import { describe } from 'vitest'
import { campusContract } from './contract/contract.ts'
import { provideCopies } from './support/databases.ts'

describe('the campus on the embedded database', () => campusContract(provideCopies('pglite')))

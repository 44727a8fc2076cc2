import { openFileStore } from '../../../gateway/tracker/store/openFileStore.ts'

/** Claims keys of the store in the file of its argument and prints each that is acknowledged, until the process is killed. */
const store = await openFileStore({ file: process.argv[2] ?? '' })
for (let i = 0; ; i++) {
  await store.claim({ owner: 'o', key: `k${i}`, scope: `k${i}`, fingerprint: 'f' }, 60_000)
  process.stdout.write(`k${i}\n`)
}

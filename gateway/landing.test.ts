import { Writable } from 'node:stream'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { logged } from './landing.ts'

it('the log of a gateway holds no path of a landing, and those of other pages', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const app = fastify({ logger: { stream, serializers: { req: logged } } })
  app.get('/*', async () => 'page')
  await app.inject('/loginCas/a.b.c/r1/sepehr')
  await app.inject('/food/reserve?week=1')
  await app.close()
  const written = lines.join('')
  expect(written).toContain('/loginCas/…')
  expect(written).toContain('/food/reserve?week=1')
  expect(written).not.toContain('a.b.c')
})

import { connect } from 'node:net'

/** Sends bytes on a plain connection, then one more again and again until the server closes it: what the server said. */
export function drip(address: string, start: string): Promise<string> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(Number(port), hostname)
    // On a busy machine the first drop would come before the connection, and in front of what is written once it is there.
    socket.write(start)
    const more = setInterval(() => socket.write('a'), 20)
    socket
      .on('data', (bytes) => {
        said += bytes.toString()
      })
      .on('error', () => undefined)
      .on('close', () => {
        clearInterval(more)
        resolve(said)
      })
  })
}

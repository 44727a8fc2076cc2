import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { GatewayStartError } from './parseGatewayArguments.ts'

/** A proxy on the machine of the gateway. */
const LOOPBACK = ['127.0.0.0/8', '::1']

/** Whether a connection comes from a reverse proxy, by the address of its other end. */
export type ProxyTrust = (address: string) => boolean

function addRange(list: BlockList, range: string): void {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(range) ?? []
  const version = isIP(address)
  const most = version === 4 ? 32 : 128
  const prefix = bits === undefined ? most : Number(bits)
  if (version === 0 || prefix > most)
    throw new GatewayStartError(`--proxy ${range} is no address: write it like 192.0.2.7 or 192.0.2.0/24, and leave out the port.`)
  list.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6')
}

/**
 * Whose `X-Forwarded-*` and `X-Request-Id` count: reverse proxies at loopback, and at these addresses or ranges in CIDR notation. Anybody else could write what
 * a log or a header then repeats. Throws a `GatewayStartError` for what is no address.
 */
export function trustProxies(ranges: readonly string[]): ProxyTrust {
  const list = new BlockList()
  for (const range of [...LOOPBACK, ...ranges]) addRange(list, range)
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}

/** Whether a proxy says that the browser came by https: of several proxies the first, which is nearest to it. */
export const isBehindTls = ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, trusts: ProxyTrust): boolean =>
  trusts(socket.remoteAddress ?? '') &&
  String(headers['x-forwarded-proto'] ?? '')
    .split(',')[0]
    ?.trim() === 'https'

import { crc32, deflateSync } from 'node:zlib'

/** A PNG file (8 bits, RGB) of `width * height * 3` bytes of pixels, row by row. */
export function encodePng(width: number, height: number, pixels: Uint8Array): Buffer {
  const lines = Buffer.alloc((width * 3 + 1) * height)
  for (let y = 0; y < height; y += 1) lines.set(pixels.subarray(y * width * 3, (y + 1) * width * 3), y * (width * 3 + 1) + 1)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  frame.set(body, 4)
  frame.writeUInt32BE(checksum(body), body.length + 4)
  return frame
}

function checksum(data: Buffer): number {
  return crc32(data) >>> 0
}

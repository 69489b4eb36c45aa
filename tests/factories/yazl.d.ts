/** The part of it that tests use; it comes without types. */
declare module 'yazl' {
  import type { Readable } from 'node:stream'

  export class ZipFile {
    readonly outputStream: Readable
    addBuffer(bytes: Buffer, name: string, options?: { mode?: number }): void
    end(): void
  }
}

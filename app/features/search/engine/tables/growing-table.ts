import type { StringTable } from '../index-data.ts'

/** A table of texts in the making, two bytes a unit: writing units straight in spares the heap a string for each text. */
export interface GrowingTable {
  add(text: string): void
  /** Writes the text with small letters and says so; writes nothing and says no unless `allows` every unit of it. */
  addLower(text: string, allows: Uint8Array): boolean
  /** The texts so far, in one byte a unit when they allow it. */
  done(): StringTable
  /** The texts so far as they stand, to be read while nothing more is added. */
  wide(): StringTable & { readonly units: Uint16Array<ArrayBuffer> }
}

/** An empty table with room for `texts` texts of some length. */
export function growingTable(texts: number): GrowingTable {
  let units = new Uint16Array(Math.max(64, texts * 12))
  let starts = new Uint32Array(texts + 1)
  let count = 0
  let end = 0
  let highest = 0
  const makeRoom = (length: number): void => {
    if (end + length > units.length) {
      const larger = new Uint16Array(Math.max(units.length * 2, end + length))
      larger.set(units)
      units = larger
    }
    if (count + 1 === starts.length) {
      const larger = new Uint32Array(starts.length * 2)
      larger.set(starts)
      starts = larger
    }
  }
  const close = (at: number): void => {
    end = at
    starts[++count] = at
  }
  return {
    add(text) {
      makeRoom(text.length)
      let at = end
      for (let i = 0; i < text.length; i++) {
        const unit = text.charCodeAt(i)
        units[at++] = unit
        highest |= unit
      }
      close(at)
    },
    addLower(text, allows) {
      makeRoom(text.length)
      let at = end
      for (let i = 0; i < text.length; i++) {
        const unit = text.charCodeAt(i)
        if (unit > 127 || allows[unit] === 0) return false
        units[at++] = unit >= 65 && unit <= 90 ? unit + 32 : unit
      }
      highest |= 127
      close(at)
      return true
    },
    done() {
      const used = units.subarray(0, end)
      return { units: highest < 256 ? new Uint8Array(used) : used.slice(), starts: starts.slice(0, count + 1) }
    },
    wide: () => ({ units: units.subarray(0, end), starts: starts.subarray(0, count + 1) }),
  }
}

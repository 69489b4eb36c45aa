import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Programs that tests start hundreds of times, each as one file. Most of what a command costs is finding, reading and
 * linking six hundred modules; bundled it begins in half of that time. `npm start` and `npm run forecourt` are tested as
 * they are shipped, from the sources.
 */
export const BUNDLED = { forecourt: 'cli/forecourt.ts', 'sale-process': 'tests/stripe/sale-process.ts' } as const
export type BundledProgram = keyof typeof BUNDLED

export const BUNDLES = 'node_modules/.cache/forecourt-programs'

/** What was bundled last: where it lies, and the sources that it was made of, each with its time of change. */
export interface BundleRecord {
  readonly folder: string
  readonly sources: readonly (readonly [path: string, changedMs: number])[]
}

let folder: string | undefined

/** The path of a bundled program. The bundle is made anew when one of its sources has changed; each worker looks once. */
export function bundledProgram(name: BundledProgram): string {
  folder ??= freshBundle() ?? writeBundle()
  return join(ROOT, BUNDLES, folder, `${name}.js`)
}

function freshBundle(): string | null {
  try {
    const record = JSON.parse(readFileSync(join(ROOT, BUNDLES, 'newest.json'), 'utf8')) as BundleRecord
    const isFresh = record.sources.every(([path, changedMs]) => statSync(join(ROOT, path)).mtimeMs === changedMs)
    return isFresh ? record.folder : null
  } catch {
    return null
  }
}

function writeBundle(): string {
  const { status, stderr } = spawnSync(process.execPath, ['tests/running/write-program-bundles.ts'], { cwd: ROOT })
  const written = status === 0 ? freshBundle() : null
  if (!written) throw new Error(`The programs of the tests could not be bundled:\n${stderr.toString()}`)
  return written
}

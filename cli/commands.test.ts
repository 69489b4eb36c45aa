import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import { COMMANDS } from './commands.ts'

describe('commands are loaded when they are called', { timeout: 120_000 }, () => {
  test.each(Object.entries(COMMANDS))(
    '"%s" is added by what is loaded for it, and nothing else is',
    async (name, load) => {
      const program = new Command()
      const add = await load()
      add(program)
      expect(program.commands.map((command) => command.name())).toEqual([name])
    },
  )

  test('a list of sites takes no part of the product but the sites, and no library of what it does not do', () => {
    const loaded = modulesOf(['site', 'list'])
    const parts = loaded.flatMap((url) => /\/app\/features\/(\w+)/.exec(url)?.[1] ?? [])
    expect([...new Set(parts)].toSorted()).toEqual(['site', 'staff'])
    const libraries = loaded.flatMap((url) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? [])
    expect([...new Set(libraries)].toSorted()).toEqual(['commander', 'kysely', 'zod'])
  })
})

/** What Node loads from the sources for a command. */
function modulesOf(args: readonly string[]): string[] {
  const listLoadedModules = `
    const { registerHooks } = await import('node:module')
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    process.on('exit', () => process.stderr.write(JSON.stringify(loaded)))`
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-commands-'))
  const hook = `data:text/javascript,${encodeURIComponent(listLoadedModules)}`
  const command = [process.execPath, '--import', hook, 'cli/forecourt.ts', ...args]
  try {
    const env = { ...process.env, FORECOURT_DATA: folder, DATABASE_URL: undefined, NODE_OPTIONS: '' }
    const said = execFileSync('/bin/sh', ['-c', '"$@" 2>&1 >/dev/null', 'sh', ...command], { env, encoding: 'utf8' })
    return JSON.parse(said) as string[]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const repository = join(import.meta.dirname, '../../..')
const workspaces = ['.', 'contract', 'server', 'web']

export const ruleOfPrevious =
  'The previous release is --from=<commit>; otherwise the latest tag; without tags the commit before the newest migration was added.'

/** Where a release is, and what starts one of its processes. */
export type Release = { name: string; folder: string; node: string; startLine: string[] }

export function findPrevious(from: string | undefined): string {
  if (from !== undefined) return git('rev-parse', '--verify', `${from}^{commit}`)
  const tag = spawnSync('git', ['describe', '--tags', '--abbrev=0'], { cwd: repository, encoding: 'utf8' })
  if (tag.status === 0) return git('rev-parse', `${tag.stdout.trim()}^{commit}`)
  const newest = readdirSync(join(repository, 'server/migrations')).toSorted().at(-1)?.slice(0, 4)
  // By its number: a migration that no release has may still be renamed.
  const [added] = git('log', '--format=%H', '--reverse', '--', `server/migrations/${newest}_*`).split('\n')
  return git('rev-parse', `${added || 'HEAD'}^`)
}

/** In a worktree of its own, with its own modules: those of this folder, linked, if it has the same lock file. */
export function checkOut(commit: string, folder: string): Release {
  if (!existsSync(join(folder, 'package.json')))
    run('git', ['worktree', 'add', '--detach', '--force', folder, commit])
  if (!existsSync(join(folder, 'node_modules'))) addModules(folder)
  return buildRelease(commit.slice(0, 8), folder)
}

export function removeCheckOut(folder: string) {
  run('git', ['worktree', 'remove', '--force', folder])
}

export function buildRelease(name: string, folder: string): Release {
  const node = join(folder, 'node_modules/node/bin/node')
  run(node, ['scripts/build-when-stale.ts'], folder)
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  // The last command of `npm start`, with its memory options.
  return { name, folder, node, startLine: scripts.start.split(' && ').at(-1)!.split(' ').slice(1) }
}

function addModules(folder: string) {
  const lock = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (lock(folder) !== lock(repository)) return run('npm', ['ci', '--no-audit', '--no-fund'], folder)
  for (const workspace of workspaces) {
    const modules = join(repository, workspace, 'node_modules')
    if (!existsSync(modules)) continue
    const linked = spawnSync('cp', ['-al', modules, join(folder, workspace)])
    if (linked.status !== 0) run('cp', ['-a', modules, join(folder, workspace)])
  }
}

function run(program: string, args: string[], cwd = repository) {
  const { status } = spawnSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed in ${cwd}`)
}

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: repository, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`)
  return stdout.trim()
}

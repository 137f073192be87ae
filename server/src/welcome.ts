import type { Config } from './platform/config.ts'

export function printWelcome(config: Config) {
  if (config.role === 'worker') return process.stdout.write('Savepoint worker is running.\n')
  const lines = ['', `  Savepoint is ready: ${config.publicUrl}`, '']
  if (config.demoIsExposed)
    lines.push(
      `  WARNING   This demo answers at ${config.host}: whoever reaches it can sign in as the administrator,`,
      '            since everyone knows its passwords. Set HOST=127.0.0.1 or DEMO=off.',
      '',
    )
  if (config.demo) {
    lines.push(
      `  Players   ${config.publicUrl}/`,
      '            player@demo.test    with history',
      '            jogador@demo.test   Portuguese',
      '            fresh@demo.test     no requests yet',
      `  Staff     ${config.publicUrl}/auth`,
      '            admin@demo.test     everything',
      '            lead@demo.test      all pools, saved replies and macros',
      '            agent@demo.test     my, team and unassigned tickets',
      '            newbie@demo.test    my tickets, one project',
      '  Password  Demo_2026!',
      `  Mail      ${config.publicUrl}/dev/mail`,
      '',
      '  Stop with Ctrl+C.',
      '',
    )
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

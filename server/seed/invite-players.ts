import { v7 as uuidv7 } from 'uuid'
import { insertCustomer } from '../src/people/people-queries.ts'
import { after } from '../src/platform/clock.ts'
import { insertGameAccount } from '../src/tickets/customers/customer-record-queries.ts'
import { sealContext } from '../src/tickets/customers/customer-records.ts'
import { seeded } from './art/random.ts'
import { type DemoPlayer, demoPlayers, secretQuestions } from './demo-data/players.ts'
import type { SeedServices } from './seed-time.ts'

export type Player = DemoPlayer & { id: string; email: string }

/** Keyed by login. */
export async function invitePlayers(
  services: SeedServices,
  passwordHash: string,
  today: Date,
): Promise<Record<string, Player>> {
  const random = seeded(808)
  const players: Record<string, Player> = {}
  for (const player of demoPlayers) {
    const now = services.clock.now()
    const id = uuidv7({ msecs: now.getTime() })
    const email = `${player.login}@demo.test`
    await insertCustomer(services.db, {
      id,
      email,
      passwordHash,
      locale: player.locale ?? 'ru',
      confirmedAt: now,
      now,
    })
    await insertGameAccount(
      services.db,
      gameAccount(services, { player: { ...player, id, email }, today, chance: random.whole(0, 9_999) }),
    )
    players[player.login] = { ...player, id, email }
  }
  return players
}

function gameAccount(
  { secrets, clock }: SeedServices,
  { player, today, chance }: { player: Player; today: Date; chance: number },
) {
  const id = uuidv7({ msecs: clock.now().getTime() })
  const [question, answer] = secretQuestions[chance % secretQuestions.length]!
  const digits = String(chance).padStart(4, '0')
  const { ban } = player
  return {
    id,
    customerId: player.id,
    login: player.login,
    email: player.email,
    secretQuestion: question,
    secretAnswerSealed: secrets.seal(answer, sealContext(id, 'secretAnswer')),
    phoneSealed: secrets.seal(
      `+7 900 555-${digits.slice(0, 2)}-${digits.slice(2)}`,
      sealContext(id, 'phone'),
    ),
    carrierId: `C-${100_000 + chance * 7}`,
    banUntil: ban ? after(today, { days: ban.days - 4 }) : null,
    banDate: ban ? after(today, { days: -4 }) : null,
    banReason: ban?.reason ?? null,
    customerGroup: player.group ?? null,
    documentNumberSealed: secrets.seal(`45 08 ${digits}27`, sealContext(id, 'documentNumber')),
    createdAt: after(clock.now(), { days: -chance % 900 }),
  }
}

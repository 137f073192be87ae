import type { Db } from '../../platform/database/database.ts'
import { findDetails, findStandingMerge, saveDetails } from '../../tickets/merging/merge-queries.ts'
import { eraseNicknameOfSplits } from './erase-ticket-queries.ts'

/** Takes from the tickets that it was merged into what they got of its fields and its nickname, which a split passes on. The caller has locked them. */
export async function eraseCopiedDetails(tx: Db, ticketId: number): Promise<void> {
  let copied: { titles: string[]; hasNickname: boolean } | undefined
  const { character_nickname: nickname } = await findDetails(tx, ticketId)
  let merge = await findStandingMerge(tx, ticketId)
  while (merge) {
    const { fieldTitles, tookNickname } = merge.changes.target
    const titles = fieldTitles.filter((title) => copied?.titles.includes(title) ?? true)
    const hasNickname = tookNickname && (copied?.hasNickname ?? true)
    const details = await findDetails(tx, merge.target_id)
    await saveDetails(tx, merge.target_id, {
      fields: details.fields.filter(({ title }) => !titles.includes(title)),
      character_nickname: hasNickname ? null : details.character_nickname,
    })
    if (hasNickname && nickname !== null)
      await eraseNicknameOfSplits(tx, { splitFrom: merge.target_id, nickname })
    copied = { titles, hasNickname }
    merge = await findStandingMerge(tx, merge.target_id)
  }
}

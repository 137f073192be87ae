import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type { RuleOutcome } from '@savepoint/contract/tickets/rules/rule-values.ts'
import {
  createRule,
  deleteRule,
  enableRule,
  exportRules,
  getRule,
  listRuleRuns,
  listRules,
  listRuleVersions,
  orderRules,
  type Rule,
  testRule,
  updateRule,
} from '@savepoint/contract/tickets/rules/rules.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { download } from '../../../lib/api/download.ts'
import { invalidateGroups, operationPages, operationQuery } from '../../../lib/api/operation-query.ts'
import { markFresh } from '../../../lib/browser/fresh-item.ts'
import { saveBlob } from '../../../lib/browser/save-blob.ts'
import { csvSeparator } from '../../../lib/language/csv-separator.ts'
import type { ListSearch } from './list/list-search.ts'

export type RuleBody = BodyGiven<typeof createRule>

export const listRulesQuery = ({ q, trigger, state }: ListSearch) => ({
  ...operationPages('Rules', listRules, {
    query: {
      q: q?.trim().slice(0, limits.replyNameMaxLength) || undefined,
      trigger,
      enabled: state && (state === 'enabled' ? 'true' : 'false'),
      limit: limits.pageSizeMax,
    },
    quiet: true,
  }),
  placeholderData: keepPreviousData,
})

export const getRuleQuery = (id: string) => operationQuery('Rules', getRule, { params: { id }, quiet: true })

export const listRunsQuery = (id: string, outcome: RuleOutcome | undefined) => ({
  ...operationPages('Rules', listRuleRuns, { params: { id }, query: { outcome }, quiet: true }),
  placeholderData: keepPreviousData,
})

export const listVersionsQuery = (id: string) =>
  operationQuery('Rules', listRuleVersions, { params: { id }, quiet: true })

/** Each test is of that moment. */
export const testRuleQuery = (body: RuleBody) =>
  queryOptions({
    queryKey: ['Rules', 'testRule', body],
    queryFn: ({ signal }) => sendRequest(testRule, { body, quiet: true, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

const refresh = () => invalidateGroups('Rules')

export const useSaveRule = (id: string | null) =>
  useMutation({
    mutationFn: ({ version, ...body }: RuleBody & { version: number | undefined }): Promise<Rule> =>
      id
        ? sendRequest(updateRule, { params: { id }, body: { ...body, version }, quiet: true })
        : sendRequest(createRule, { body, quiet: true }),
    onSuccess: (saved) => {
      if (id === null) markFresh(saved.id)
      return refresh()
    },
  })

export const useEnableRule = () =>
  useMutation({
    mutationFn: ({ id, enabled }: { id: string; enabled: boolean }) =>
      sendRequest(enableRule, { params: { id }, body: { enabled }, quiet: true }),
    onSettled: refresh,
  })

export const useOrderRules = () =>
  useMutation({
    mutationFn: (ids: string[]) => sendRequest(orderRules, { body: { ids }, quiet: true }),
    onSettled: refresh,
  })

export const deleteRuleRequest = (id: string) =>
  sendRequest(deleteRule, { params: { id }, quiet: true }).finally(() => void refresh())

export const exportRulesRequest = async () =>
  saveBlob('rules.csv', await download(exportRules, { params: {}, query: { separator: csvSeparator() } }))

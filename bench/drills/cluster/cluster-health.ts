import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '../../../scripts/cluster/start-cluster.ts'
import { answersOk, waitUntil } from '../../../scripts/cluster/wait-until.ts'

/** Every process is ready and every server has its place. */
export async function untilWhole(cluster: Cluster) {
  const { savepoint, postgres, url } = cluster.layout
  const isWhole = async () => {
    const primary = await cluster.primary()
    const answers = await Promise.all([
      answersOk(`${url}/readyz`),
      ...savepoint.map(({ metricsPort }) => answersOk(`http://127.0.0.1:${metricsPort}/readyz`)),
      ...postgres
        .filter(({ name }) => name !== primary)
        .map(({ restPort }) => answersOk(`http://127.0.0.1:${restPort}/replica`)),
    ])
    return primary !== undefined && answers.every(Boolean)
  }
  await waitUntil(isWhole, { seconds: 120, otherwise: 'the cluster was not whole again' })
  await sleep(3_000)
}

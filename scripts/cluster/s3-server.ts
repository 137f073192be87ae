import S3rver from '@20minutes/s3rver'

/** An S3 server that keeps its objects in a folder: `s3-server.ts <port> <folder> <bucket>`. */
const [port, directory, bucket] = process.argv.slice(2)
if (!port || !directory || !bucket) throw new Error('port, folder and bucket are needed')
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: bucket, configs: [] }],
})
await server.run()

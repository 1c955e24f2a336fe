import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startHub } from '../../testing/local-model/hub-of.ts';
import { testModels } from '../../testing/local-model/test-models.ts';
import { mountSmallDisk } from '../../testing/small-disk.ts';

it('a download waits when the disk is full to its last byte, and goes on once there is room', async () => {
  const disk = mountSmallDisk(8);
  const hub = await startHub(Buffer.concat([Buffer.from('GGUF'), Buffer.alloc(4 * 1024 * 1024, 'words ')]));
  const models = testModels(disk.path, hub.origin);
  try {
    const filler = join(disk.path, 'filler');
    const { bavail, bsize } = statfsSync(disk.path);
    writeFileSync(filler, Buffer.alloc(bavail * bsize - 2 * 1024 * 1024));
    await models.get('hf:writer/tale:Q4_0');
    await models.settled();
    const full = 'The disk is full. Free some space, then resume.';
    expect((await models.page()).download).toMatchObject({ state: 'paused', problem: full });

    rmSync(filler);
    await models.resume();
    await models.settled();
    expect((await models.page()).models).toMatchObject([{ isHere: true, isInUse: true }]);
    expect(readdirSync(join(disk.path, 'models'))).toEqual(['tale-Q4_0.gguf']);
  } finally {
    await models.close();
    await hub.close();
    disk.unmount();
  }
});

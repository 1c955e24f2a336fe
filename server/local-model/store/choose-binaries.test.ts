import { describe, expect, it } from 'vitest';
import { chooseBinaries } from './choose-binaries.ts';

const cuda = ['libcuda.so.1', 'libcudart.so.12', 'libcublas.so.12'].map((name) => `/usr/lib/${name}`);
const vulkan = '/usr/lib/x86_64-linux-gnu/libvulkan.so.1';

describe('the binary packages', () => {
  it.each([
    ['linux', 'x64', [], ['linux-x64']],
    ['linux', 'x64', cuda, ['linux-x64', 'linux-x64-cuda', 'linux-x64-cuda-ext']],
    ['linux', 'x64', [vulkan, '/dev/dri'], ['linux-x64', 'linux-x64-vulkan']],
    ['linux', 'arm64', [vulkan, '/dev/dri'], ['linux-arm64']],
    ['darwin', 'arm64', [], ['mac-arm64-metal']],
    ['darwin', 'x64', [], ['mac-x64']],
    ['win32', 'arm64', [], ['win-arm64']],
  ])('of %s on %s with %j are %j', (platform, architecture, files, binaries) => {
    expect(chooseBinaries(computer(platform, architecture, files))).toEqual(binaries);
  });

  it('are the plain ones where a driver has no toolkit, or a loader no device', () => {
    expect(chooseBinaries(computer('linux', 'x64', ['/usr/lib/libcuda.so.1', vulkan]))).toEqual([
      'linux-x64',
    ]);
  });

  it.each([
    ['sunos', 'x64', []],
    ['linux', 'x64', ['/lib/ld-musl-x86_64.so.1']],
  ])('do not exist for %s on %s with %j', (platform, architecture, files) => {
    expect(() => chooseBinaries(computer(platform, architecture, files))).toThrow(
      'A model can’t run on this system',
    );
  });
});

function computer(platform: string, architecture: string, files: readonly string[]) {
  return { platform, architecture, environment: {}, isThere: (path: string) => files.includes(path) };
}

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CannotRun } from '../parts.ts';

/** A computer, as far as the choice of binaries depends on it. */
export type Computer = {
  /** As in `process.platform` and `process.arch`. */
  platform: string;
  architecture: string;
  environment: Readonly<Record<string, string | undefined>>;
  isThere(path: string): boolean;
};

/** This computer. */
export function thisComputer(environment: Computer['environment']): Computer {
  return { platform: process.platform, architecture: process.arch, environment, isThere: existsSync };
}

/**
 * The binary packages for a computer, without their scope: one for its graphics processor, if the
 * system can use it, and the plain one, with which the engine goes on where that one fails. Throws
 * a CannotRun for a computer for which there is none.
 */
export function chooseBinaries(computer: Computer): string[] {
  const { platform, architecture } = computer;
  const plain = plainBinaries[`${platform}-${architecture}`];
  if (plain === undefined || isMusl(computer))
    throw new CannotRun(
      `A model can’t run on this system (${platform}, ${architecture}${isMusl(computer) ? ', musl' : ''}). Choose a model service in Settings instead.`,
    );
  if (architecture !== 'x64' || platform === 'darwin') return [plain];
  if (hasCuda(computer)) return [plain, `${plain}-cuda`, `${plain}-cuda-ext`];
  return hasVulkan(computer) ? [plain, `${plain}-vulkan`] : [plain];
}

const plainBinaries: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'linux-arm': 'linux-armv7l',
  'linux-riscv64': 'linux-riscv64',
  'darwin-arm64': 'mac-arm64-metal',
  'darwin-x64': 'mac-x64',
  'win32-x64': 'win-x64',
  'win32-arm64': 'win-arm64',
};

/** The binaries are linked against glibc; Alpine's system library is another one. */
function isMusl({ platform, architecture, isThere }: Computer): boolean {
  const name = architecture === 'arm64' ? 'aarch64' : 'x86_64';
  return platform === 'linux' && isThere(`/lib/ld-musl-${name}.so.1`) && !isThere('/etc/debian_version');
}

/** CUDA's binaries need the driver and, of the toolkit, two libraries. */
function hasCuda(computer: Computer): boolean {
  if (computer.platform === 'win32')
    return hasLibrary(computer, ['nvml.dll']) && hasLibrary(computer, versionsOf('cudart64_', '.dll'));
  return (
    hasLibrary(computer, ['libcuda.so.1']) &&
    hasLibrary(computer, versionsOf('libcudart.so.')) &&
    hasLibrary(computer, versionsOf('libcublas.so.'))
  );
}

/** On Linux the loader often comes with a desktop, without a device to use. */
function hasVulkan(computer: Computer): boolean {
  if (computer.platform === 'win32') return hasLibrary(computer, ['vulkan-1.dll']);
  const hasDevice = ['/dev/dri', '/dev/nvidia0', '/dev/dxg'].some(computer.isThere);
  return hasDevice && hasLibrary(computer, ['libvulkan.so.1', 'libvulkan.so']);
}

function versionsOf(start: string, end = ''): string[] {
  return [12, 13].map((version) => `${start}${version}${end}`);
}

function hasLibrary(computer: Computer, names: readonly string[]): boolean {
  return foldersOf(computer).some((folder) => names.some((name) => computer.isThere(join(folder, name))));
}

function foldersOf({ platform, environment }: Computer): string[] {
  const { CUDA_PATH, LD_LIBRARY_PATH = '', PATH = '', windir = 'C:\\Windows' } = environment;
  const cuda = CUDA_PATH === undefined ? [] : [join(CUDA_PATH, 'bin'), join(CUDA_PATH, 'lib64')];
  if (platform === 'win32') return [...cuda, join(windir, 'System32'), ...PATH.split(delimiter)];
  return [
    ...LD_LIBRARY_PATH.split(delimiter).filter(Boolean),
    ...cuda,
    '/usr/local/cuda/lib64',
    '/usr/lib',
    '/usr/lib64',
    '/usr/lib/x86_64-linux-gnu',
    '/usr/lib/wsl/lib',
  ];
}
